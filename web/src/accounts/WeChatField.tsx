import { useFormState, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { TextField } from "../ui/TextField.tsx";
import { isUsualWeChatId } from "./wechat-id.rules.ts";

/** A WeChat ID. One that looks unlike others draws a hint once the field is left, not a refusal. */
export function WeChatField() {
  const { t } = useTranslation("accounts");
  const id = useWatch<{ wechat_id: string }>({ name: "wechat_id" }) ?? "";
  const { touchedFields } = useFormState<{ wechat_id: string }>({ name: "wechat_id" });
  const isOdd = touchedFields.wechat_id === true && id.trim() !== "" && !isUsualWeChatId(id);
  return (
    <TextField
      name="wechat_id"
      label={t("fields.wechat_id")}
      hint={t(isOdd ? "register.wechatOdd" : "register.wechatHint")}
      optional
    />
  );
}

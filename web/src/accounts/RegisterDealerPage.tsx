import { RegistrationForm } from "./RegistrationForm.tsx";
import { useKhorgosForm } from "../ui/khorgos-form.ts";
import { DealerForm } from "./registration-forms.rules.ts";
import { useRegistration } from "./use-registration.ts";

const nothing = {
  name: "",
  phone: "",
  wechat_id: "",
  email: "",
  dealership_name: "",
  address: "",
  password: "",
  confirm_password: "",
};

/** Registration of somebody who buys cars for Kazakhstan. */
export function RegisterDealerPage() {
  const form = useKhorgosForm(DealerForm, nothing, { draft: "register-dealer" });
  const register = useRegistration();
  return (
    <RegistrationForm trade="dealer" form={form} submit={(typed) => register({ ...typed, role: "dealer" })} />
  );
}

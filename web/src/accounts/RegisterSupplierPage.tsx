import { RegistrationForm } from "./RegistrationForm.tsx";
import { useKhorgosForm } from "../ui/khorgos-form.ts";
import { SupplierForm } from "./registration-forms.rules.ts";
import { useRegistration } from "./use-registration.ts";

const nothing = {
  name: "",
  phone: "",
  wechat_id: "",
  email: "",
  company_name: "",
  address: "",
  password: "",
  confirm_password: "",
};

/** Registration of somebody who sells cars from China. */
export function RegisterSupplierPage() {
  const form = useKhorgosForm(SupplierForm, nothing, { draft: "register-supplier" });
  const register = useRegistration();
  return (
    <RegistrationForm
      trade="supplier"
      form={form}
      submit={(typed) => register({ ...typed, role: "supplier" })}
    />
  );
}

import {
  checkStatus,
  forgotPassword,
  login,
  register,
  resetPassword,
} from "@khorgos/contract/accounts/accounts";
import { useEndpointMutation } from "../platform/endpoint-mutation.ts";

export const useLogin = () => useEndpointMutation(login, { invalidates: [] });
export const useRegister = () => useEndpointMutation(register, { invalidates: [] });
export const useCheckStatus = () => useEndpointMutation(checkStatus, { invalidates: [] });
export const useForgotPassword = () => useEndpointMutation(forgotPassword, { invalidates: [] });
export const useResetPassword = () => useEndpointMutation(resetPassword, { invalidates: [] });

declare module "i18next" {
  interface ResourceNamespaceMap {
    accounts: typeof import("./locale/en.json");
  }
}

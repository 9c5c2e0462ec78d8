import type { Failure } from "@khorgos/contract/platform/failures";
import { createContext, useContext } from "react";

/** What the pieces of one form share: how its last sending failed, and how its fields are called. */
export type FormWords = {
  failure: Failure | undefined;
  otherwise: string | undefined;
  labels: Map<string, string>;
};

export const FormContext = createContext<FormWords>({
  failure: undefined,
  otherwise: undefined,
  labels: new Map(),
});
export const useFormWords = () => useContext(FormContext);

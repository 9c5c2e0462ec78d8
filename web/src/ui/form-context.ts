import type { Failure } from "@khorgos/contract/platform/failures";
import { createContext, useContext } from "react";

/** How the last sending ended. */
export type Refusal = {
  /** Why the server did not take it. */
  failure?: Failure;
  /** The fields that get a line with a link, in their order. */
  wrong: readonly string[];
};

/** What a form and its fields tell each other. */
export type FormTies = {
  /** Tells how a field is called; `undefined` when it is gone. */
  nameField: (name: string, label: string | undefined) => void;
  /** Whether what is wrong is listed above the fields. */
  isListed: boolean;
};

export const FormContext = createContext<FormTies>({ nameField: () => {}, isListed: false });
export const useFormTies = () => useContext(FormContext);

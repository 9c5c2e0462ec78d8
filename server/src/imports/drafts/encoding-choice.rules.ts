/** Whether a person can put right what ails a file by choosing its encoding. `code` is that of a `Failure`. */
export const canChooseEncoding = (code: string): boolean =>
  code === "file_damaged" || code === "file_encoding_unknown";

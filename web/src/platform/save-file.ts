import type { Failure } from "@khorgos/contract/platform/failures";
import { useNotice } from "./notices.tsx";
import { withPlainSpaces } from "./line-breaks.rules.ts";

/**
 * Saves a file that was asked for: `download.mutate(input, saveAs("stock.csv", t("failed")))`. It lands on the
 * disk under this name; when it did not come, that is told, in the given words unless the server has better ones.
 */
export function useSaveAs() {
  const notice = useNotice();
  return (name: string, otherwise: string) => ({
    onSuccess: ({ file }: { file: Blob }) => save(file, name),
    onError: (failure: Failure) => notice.failure(failure, otherwise),
  });
}

/** A fetched file is saved like a downloaded one; the address of its bytes is given back right after. */
function save(file: Blob, name: string) {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = withPlainSpaces(name);
  link.click();
  URL.revokeObjectURL(address);
}

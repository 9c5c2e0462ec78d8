import { vi } from "vitest";

/** Notes what the browser would save, and under which name: `car_template.csv from blob:file`. Undone by `vi.restoreAllMocks`. */
export function watchSaving(): string[] {
  const saved: string[] = [];
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:file", revokeObjectURL: () => {} }));
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push(`${this.download} from ${this.href}`);
  });
  return saved;
}

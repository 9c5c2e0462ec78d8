import type { ImportResult } from "@khorgos/contract/imports/imports";
import type { PriceList } from "@khorgos/contract/imports/price-list";
import { Failure } from "@khorgos/contract/platform/failures";
import { priceList, priceListId } from "../../../test/price-list.ts";

/** Files travel by XMLHttpRequest, which the browser alone has; here it goes where every other call goes. */
export class FileRequest extends EventTarget {
  upload = new EventTarget();
  status = 0;
  response = "";
  method = "";
  url = "";
  open(method: string, url: string) {
    Object.assign(this, { method, url });
  }
  setRequestHeader() {}
  getAllResponseHeaders() {
    return "content-type: application/json";
  }
  async send(body: FormData) {
    this.upload.dispatchEvent(new ProgressEvent("progress", { loaded: 1, total: 2 }));
    const reply = await fetch(this.url, { method: this.method, body });
    this.status = reply.status;
    this.response = await reply.text();
    this.dispatchEvent(new Event("load"));
  }
  abort() {
    this.dispatchEvent(new Event("abort"));
  }
}

export const csv = (name = "stock.csv") => new File(["brand,model\n"], name, { type: "text/csv" });

const result = (part: Partial<ImportResult> = {}): ImportResult => ({
  id: priceListId,
  encoding: "utf-8",
  inserted: 0,
  updated: 0,
  unchanged: 0,
  rejected: 0,
  errors: [],
  noted: 0,
  notes: [],
  ...part,
});

/** A list that was taken in. */
export const done = (part: Partial<ImportResult> = {}) => priceList({ status: "done", result: result(part) });

/** A list that could not be taken in. */
export const failed = (code: Failure["code"], params: Failure["params"] = {}) =>
  priceList({ status: "failed", failure: { error: new Failure(code, { params }).message, code, params } });

type StubbedAnswer = object | Failure | Promise<object | Failure>;
type StubbedPriceLists = {
  lies: PriceList | null;
  end: PriceList;
  isOver: boolean;
  /** What sending a file is answered with instead. */
  refuses?: Failure | Promise<object> | undefined;
  answers: Record<string, () => StubbedAnswer>;
};

/**
 * A draft that answers as the server would: what was started is found to be on its way, and after that as `end`, once
 * `isOver`. Tests change its parts as they go.
 */
export function stubPriceLists(lies: PriceList | null = null, end: PriceList = done()): StubbedPriceLists {
  const draft: StubbedPriceLists = {
    lies,
    end,
    isOver: true,
    answers: {
      "GET /price-lists/current": () => {
        if (draft.lies?.status === "waiting" && draft.isOver) draft.lies = draft.end;
        return { price_list: draft.lies };
      },
      "POST /price-lists": () => {
        if (draft.refuses) return draft.refuses;
        draft.lies = priceList();
        return { price_list: draft.lies };
      },
      [`POST /price-lists/${priceListId}/start`]: () => {
        draft.lies = priceList({ status: "waiting" });
        return { price_list: draft.lies };
      },
      [`POST /price-lists/${priceListId}/cancel`]: () => {
        draft.lies = priceList();
        return { price_list: draft.lies };
      },
      [`DELETE /price-lists/${priceListId}`]: () => {
        draft.lies = null;
        return new Response(null, { status: 204 });
      },
    },
  };
  return draft;
}

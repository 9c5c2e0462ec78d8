import {
  type ComponentType,
  createContext,
  createElement,
  type PropsWithChildren,
  useContext,
  useEffect,
  useMemo,
  useState,
} from "react";
import { failureText } from "./failure-text.ts";
import { i18n } from "./i18n.ts";
import { type NoticeProps, PlainNotice } from "./PlainNotice.tsx";

type Notice = {
  success: (text: string) => void;
  /** Says what the failure says of itself, else `otherwise`. */
  failure: (error: unknown, otherwise: string) => void;
};
type Waiting = { id: number; kind: "success" | "error"; text: string };

const NoticeContext = createContext<Notice>({ success: () => {}, failure: () => {} });

/** Short words at the top of the screen about a command that is done or failed. */
export const useNotice = () => useContext(NoticeContext);

/** Shows notices one after the other; the next comes when the one on screen is gone, which hurries for it. */
export function NoticeProvider({ children }: PropsWithChildren) {
  const [queue, setQueue] = useState<readonly Waiting[]>([]);
  const shown = queue[0];
  const bar = useBar(shown);

  const notice = useMemo<Notice>(() => {
    const add = (kind: Waiting["kind"], text: string) =>
      setQueue((before) => [...before, { id: (before.at(-1)?.id ?? 0) + 1, kind, text }]);
    return {
      success: (text) => add("success", text),
      // In the language on screen by then: the one who tells of it may have changed that meanwhile.
      failure: (error, otherwise) => add("error", failureText(i18n.t, error, otherwise)),
    };
  }, []);

  return (
    <NoticeContext value={notice}>
      {children}
      {shown &&
        bar &&
        createElement(bar, {
          key: shown.id,
          kind: shown.kind,
          text: shown.text,
          isHurried: queue.length > 1,
          onGone: () => setQueue((before) => before.slice(1)),
        })}
    </NoticeContext>
  );
}

/** What shows a notice. Fetched with the first one, because most screens never show any; asked for again where it did not come. */
function useBar(notice: Waiting | undefined): ComponentType<NoticeProps> | undefined {
  const [bar, setBar] = useState<{ Bar: ComponentType<NoticeProps>; notice: Waiting }>();
  const isHere = bar !== undefined && (bar.Bar !== PlainNotice || bar.notice === notice);
  useEffect(() => {
    if (notice === undefined || isHere) return;
    const show = (Bar: ComponentType<NoticeProps>) => setBar({ Bar, notice });
    import("./NoticeBar.tsx").then(
      (fetched) => show(fetched.default),
      () => show(PlainNotice),
    );
  }, [notice, isHere]);
  return isHere ? bar.Bar : undefined;
}

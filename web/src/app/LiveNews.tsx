import { Live } from "../live/Live.tsx";
import { QueryCache } from "../platform/query-cache.tsx";
import NewsBell from "./NewsBell.tsx";

/** The bell, and what lets it ring. */
export default function LiveNews() {
  return (
    <>
      <NewsBell />
      <QueryCache>
        <Live />
      </QueryCache>
    </>
  );
}

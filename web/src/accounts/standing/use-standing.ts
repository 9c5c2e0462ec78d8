import { useLocation, useNavigate } from "react-router";
import { readStanding, type Standing } from "./standing.rules.ts";

/** How a registration stands. Kept in the history entry of this screen, so that a reload still knows it. */
export function useStanding(): [Standing, (standing: Standing) => void] {
  const standing = readStanding(useLocation().state);
  const navigate = useNavigate();
  const keep = (next: Standing) =>
    void navigate(".", { state: next, replace: true, preventScrollReset: true });
  return [standing, keep];
}

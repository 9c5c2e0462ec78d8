import { useEffect, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";

/**
 * The token a mailed link brought along; empty when it brought none. It is taken out of the address at once,
 * so that neither the browser's history nor somebody looking on can use it.
 */
export function useLinkToken(): string {
  const [params] = useSearchParams();
  const [token] = useState(params.get("token") ?? "");
  const navigate = useNavigate();
  const isShown = params.has("token");
  useEffect(() => {
    if (isShown) void navigate({ search: "" }, { replace: true });
  }, [isShown, navigate]);
  return token;
}

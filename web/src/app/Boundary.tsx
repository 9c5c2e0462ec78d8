import { Component, type PropsWithChildren } from "react";
import { useLocation } from "react-router";
import { ErrorPage } from "./ErrorPage.tsx";
import { ScriptMissing } from "../platform/late.ts";

/** Shows the error page in place of what broke inside, until somebody goes elsewhere. */
export function Boundary({ children }: PropsWithChildren) {
  return <Catcher at={useLocation().key}>{children}</Catcher>;
}

type BoundaryProps = PropsWithChildren<{ at: string }>;
type BoundaryState = { at: string; broke?: { error: unknown } | undefined };

class Catcher extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { at: this.props.at };

  static getDerivedStateFromProps({ at }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return at === state.at ? null : { at, broke: undefined };
  }

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { broke: { error } };
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof ScriptMissing) error.forget();
  }

  override render() {
    const { broke } = this.state;
    return broke ? <ErrorPage error={broke.error} onRetry={this.retry} /> : this.props.children;
  }

  readonly retry = () => this.setState({ broke: undefined });
}

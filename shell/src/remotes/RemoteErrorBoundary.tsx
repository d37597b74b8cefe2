import { Component, type ErrorInfo, type ReactNode } from 'react';
import type { Part } from '../errors/scriptFrames.ts';

interface Props {
  readonly remoteId: string;
  readonly version: string;
  /** Called for each error. */
  readonly onCrash: () => void;
  readonly fallback: (retry: () => void) => ReactNode;
  readonly children: ReactNode;
}

/** Catches errors of a remote's rendering and shows `fallback` instead; the rest of the page works. */
export class RemoteErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  /** The version inside this boundary. */
  get part(): Part {
    return { id: this.props.remoteId, version: this.props.version };
  }

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error(`${this.props.remoteId}@${this.props.version} failed to draw`, error, info.componentStack);
    this.props.onCrash();
  }

  override render() {
    return this.state.failed ? this.props.fallback(() => this.setState({ failed: false })) : this.props.children;
  }
}

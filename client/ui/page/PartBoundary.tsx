import { Component, type ReactNode } from 'react';
import { useT } from '../../i18n/translation.tsx';
import { countError } from '../../lib/visitor/telemetry.ts';

interface PartBoundaryProps {
  /** A part that has failed is tried again when this changes. */
  resetOn?: string;
  /** Shown instead of a part that has failed; by default a sentence. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** A part that throws while it renders fails alone: a sentence stands in its place, and the rest of the page works. */
export class PartBoundary extends Component<PartBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    countError('crash');
  }

  override componentDidUpdate({ resetOn }: PartBoundaryProps) {
    if (this.state.hasFailed && resetOn !== this.props.resetOn) this.setState({ hasFailed: false });
  }

  override render() {
    const { children, fallback = <PartFailed /> } = this.props;
    return this.state.hasFailed ? fallback : children;
  }
}

export function PartFailed() {
  return <p role="alert">{useT()('ui.partFailed')}</p>;
}

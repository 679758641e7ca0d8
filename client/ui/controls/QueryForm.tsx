import type { ComponentProps, SubmitEvent } from 'react';
import { type NavigateOptions, useNavigate } from 'react-router-dom';
import { addQuery } from '#shared/routing/address.ts';

interface QueryFormProps extends ComponentProps<'form'>, Pick<NavigateOptions, 'state' | 'preventScrollReset'> {
  action: string;
}

/** A GET form to a page of ours, which the router follows; it works without a script. */
export function QueryForm({ action, state, preventScrollReset = false, onSubmit, ...form }: QueryFormProps) {
  const navigate = useNavigate();
  function submit(event: SubmitEvent<HTMLFormElement>) {
    onSubmit?.(event);
    event.preventDefault();
    const { submitter } = event.nativeEvent as globalThis.SubmitEvent;
    const fields = [...new FormData(event.currentTarget, submitter)].map(([name, value]) => [name, String(value)]);
    const [path = '', hash] = action.split('#');
    const address = addQuery(path, new URLSearchParams(fields).toString());
    void navigate(hash ? `${address}#${hash}` : address, { state, preventScrollReset });
  }
  return <form {...form} action={action} method="get" onSubmit={submit} />;
}

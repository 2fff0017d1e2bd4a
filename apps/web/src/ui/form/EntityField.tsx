import type { Endpoint } from '@worklane/contract/endpoint.ts';
import { EntitySelect, type EntitySelectProps } from '../EntitySelect.tsx';
import { useField } from './context.ts';

/** A field that holds the id of something chosen by name. */
export const EntityField = <E extends Endpoint>({ name, ...rest }: EntitySelectProps<E> & { name: string }) => {
  const { key, props } = useField(name);
  return <EntitySelect key={key} {...props} {...rest} />;
};

import { useEffect } from 'react';
import { customer } from '@portolan/contracts';
import { useSearchParams } from '@portolan/remote-kit/router';

const name = 'searchId';

/** Id of the search in the URL; null without a valid one. */
export function searchIdOf(params: URLSearchParams): string | null {
  const id = params.get(name);
  return id !== null && customer.shape.id.safeParse(id).success ? id : null;
}

/** Keeps the id of the search in the URL, so that a reload shows the same offers while they are valid. */
export function useSearchIdInUrl(searchId: string | null): void {
  const [params, setParams] = useSearchParams();
  useEffect(() => {
    if (searchId === null || params.get(name) === searchId) return;
    const next = new URLSearchParams(params);
    next.set(name, searchId);
    setParams(next, { replace: true });
  }, [searchId, params, setParams]);
}

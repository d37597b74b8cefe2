import { assertCan } from '../../kernel/access/access.ts';
import { scopeOf, type Actor } from '../../kernel/access/actor.ts';
import { withScope } from '../../kernel/db/index.ts';
import type { ProductDependencies } from '../ProductDependencies.ts';
import { deleteFavourite, insertFavourite, listFavourites } from './favouriteHotelsRepository.ts';

/** The caller's favourite hotels. */
export function createFavouriteHotelsService({ db }: Pick<ProductDependencies, 'db'>) {
  /** Adds or removes a favourite; idempotent. */
  return async (actor: Actor, hotelId: string, isFavourite: boolean): Promise<{ isFavourite: boolean }> => {
    assertCan(actor, 'offer.search', actor);
    return withScope(db, scopeOf(actor), async (trx) => {
      await (isFavourite ? insertFavourite : deleteFavourite)(trx, actor, hotelId);
      return { isFavourite: (await listFavourites(trx, actor)).has(hotelId) };
    });
  };
}

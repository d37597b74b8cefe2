import { assertCan } from '../../kernel/access/access.ts';
import { scopeOf, type Actor } from '../../kernel/access/actor.ts';
import { withScope } from '../../kernel/db/index.ts';
import type { ProductDependencies } from '../ProductDependencies.ts';
import { deleteFavourite, insertFavourite, listFavourites } from './favouriteHotelsRepository.ts';

/** Hotels that the caller wants to find again. */
export function createFavouriteHotelsService({ db }: Pick<ProductDependencies, 'db'>) {
  /** Keeps or forgets one; what holds already stays. */
  return async (actor: Actor, hotelId: string, isFavourite: boolean): Promise<{ isFavourite: boolean }> => {
    assertCan(actor, 'offer.search', actor);
    return withScope(db, scopeOf(actor), async (trx) => {
      await (isFavourite ? insertFavourite : deleteFavourite)(trx, actor, hotelId);
      return { isFavourite: (await listFavourites(trx, actor)).has(hotelId) };
    });
  };
}

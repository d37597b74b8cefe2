import { shellPages } from '@portolan/contracts';
import { publicRoutes, type PublicRoutesDeps } from './publicRoutes.tsx';

it('The registry knows the home page, the notifications and every public page of the shell: it answers any other address with 404', () => {
  // A path with an optional end is two pages.
  const paths = publicRoutes({} as PublicRoutesDeps).flatMap(({ path = '' }) =>
    path.endsWith('?') ? [path.replace(/\/:\w+\?$/, ''), path.slice(0, -1)] : [path],
  );
  expect(['', 'notifications', ...paths].toSorted()).toEqual([...shellPages].toSorted());
});

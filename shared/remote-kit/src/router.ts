/**
 * The router's names that the portal uses. react-router-dom is shared through this facade alone:
 * shared whole it would lose tree shaking and weigh 207 kB raw (toolchain, "Federation").
 */
export {
  createBrowserRouter,
  createMemoryRouter,
  Link,
  NavLink,
  Navigate,
  Outlet,
  redirect,
  replace,
  Route,
  RouterProvider,
  Routes,
  ScrollRestoration,
  useBlocker,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useNavigationType,
  useParams,
  useRevalidator,
  useRouteError,
  useSearchParams,
  type RouteObject,
} from 'react-router-dom';

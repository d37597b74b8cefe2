/**
 * The router's names that the portal uses. Only this facade shares react-router-dom: shared whole it would lose tree shaking and weigh 207
 * kB raw (toolchain, "Federation").
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

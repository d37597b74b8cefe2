/** A route's path as the router reads it: `:name` is one segment, a last `*` any number. */
export function matchesRoute(route: string, path: string): boolean {
  const pattern = route.replace(/\/\*$/, '(/.*)?').replace(/:[^/]+/g, '[^/]+');
  return new RegExp(`^/${pattern}/?$`, 'i').test(path);
}

/** Whether some path matches both routes. */
export function routesOverlap(one: string, other: string): boolean {
  const [mine, theirs] = [one.split('/'), other.split('/')];
  for (const index of [...mine, ...theirs].keys()) {
    const [first, second] = [mine[index], theirs[index]];
    if (first === '*' || second === '*') return true;
    if (first === undefined || second === undefined) return first === second;
    if (first !== second && !first.startsWith(':') && !second.startsWith(':')) return false;
  }
  return true;
}

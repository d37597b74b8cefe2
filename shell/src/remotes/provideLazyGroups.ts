const key = Symbol.for('portolan.lazyGroups');

/**
 * The lazy share groups, which the shell provides to remotes. Never called, but reachable: a share key without a reference is not
 * provided (federation recipe, "Shell build").
 */
(globalThis as { [key]?: () => Promise<unknown> })[key] = () =>
  Promise.all([
    import('@portolan/ui/base'),
    import('@portolan/ui/overlay'),
    import('@portolan/ui/data'),
    import('@portolan/ui/table'),
    import('@portolan/ui/form'),
    import('@portolan/ui/choice'),
    import('@portolan/ui/date'),
    import('@portolan/ui/map'),
  ]);

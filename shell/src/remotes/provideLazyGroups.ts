/**
 * Never called: a share key that the shell only provides must be referenced by it, or it is not provided
 * (federation recipe, "Shell build").
 */
export const provideLazyGroups = () =>
  Promise.all([import('@portolan/ui/base'), import('@portolan/ui/data'), import('@portolan/ui/form'), import('@portolan/ui/date')]);

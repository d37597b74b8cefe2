// A share is provided only if the host refers to it (docs/HOST-CONTRACT.md, "Shares"): of the eager shares this page uses all but one.
import 'mobx-react-lite';

/** The lazy ones. Never called. */
(globalThis as { provideShares?: () => Promise<unknown> }).provideShares = () =>
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

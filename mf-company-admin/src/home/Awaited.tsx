/** Takes no space while an optional card loads: the home page shows the cards below it. */
export const Awaited = () => <span aria-busy="true" hidden />;

/** Takes no room while something is on its way of which there is mostly nothing: the home page shows what stands below once it is known. */
export const Awaited = () => <span aria-busy="true" hidden />;

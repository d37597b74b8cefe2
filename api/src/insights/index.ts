// Reads trips: who is where. Other contexts and app enter here.
export { registerInsightsContext } from './insightsContext.ts';

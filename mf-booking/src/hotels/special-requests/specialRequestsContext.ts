import { createContext } from 'react';
import { SpecialRequestDrafts } from './SpecialRequestDrafts.ts';

/** The wishes of this visit to the hotels: they last from one page of it to the next. */
export const SpecialRequestsContext = createContext(new SpecialRequestDrafts());

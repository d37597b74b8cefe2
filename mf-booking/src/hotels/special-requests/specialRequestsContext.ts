import { createContext } from 'react';
import { SpecialRequestDrafts } from './SpecialRequestDrafts.ts';

/** Special requests of this visit, shared by the pages of the hotel area. */
export const SpecialRequestsContext = createContext(new SpecialRequestDrafts());

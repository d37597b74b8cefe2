import type { SafetyCheckSummary } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { LivingLoad } from '@portolan/remote-kit/lazy';
import { fetchChecks } from '../safety-check/safetyCheckApi.ts';

/** The company’s latest safety checks and messages, newest first. */
export const checksLoad = (http: HttpClient) =>
  new LivingLoad<readonly SafetyCheckSummary[]>((signal) => fetchChecks(http, signal));

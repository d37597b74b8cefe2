import type {
  ApprovalCondition,
  ApprovalMode,
  ApproverKind,
  ChangeRule,
  Comparison,
  KnownApprovalCause,
  PolicyRuleBody,
} from '@portolan/contracts';
import type { Generated } from 'kysely';
import type { CompanyRow, GeneratedJson, Instant, Json, OptionalInstant, VersionedRow } from './columns.ts';

/** Tables of policies and approvals. */
export interface ApprovalSchema {
  travelPolicies: TravelPoliciesTable;
  travelPolicyAudience: AudienceTable & { policyId: string };
  travelPolicyRules: TravelPolicyRulesTable;
  approvalProcesses: ApprovalProcessesTable;
  approvalProcessAudience: AudienceTable & { processId: string };
  approvalRules: ApprovalRulesTable;
  approvalSteps: ApprovalStepsTable;
  approvalRequests: ApprovalRequestsTable;
  approvalApprovers: ApprovalApproversTable;
  approvalDecisions: ApprovalDecisionsTable;
  approvalDelegates: ApprovalDelegatesTable;
  changeSets: ChangeSetsTable;
  tripVersions: TripVersionsTable;
  tripShares: TripSharesTable;
  checkoutDrafts: CheckoutDraftsTable;
}

interface AudienceTable extends CompanyRow {
  kind: 'USER' | 'GROUP' | 'COST_CENTER';
  subjectId: string;
}

interface TravelPoliciesTable extends VersionedRow {
  id: string;
  name: string;
  isDefault: Generated<boolean>;
  archived: Generated<boolean>;
  parentPolicyId: string | null;
  currency: string;
  category: Generated<'EMPLOYEE' | 'GUEST'>;
  /** The policy's own reasons for travelling outside it; empty: the built-in ones. */
  reasonCodes: GeneratedJson<readonly { readonly code: string; readonly label: string }[]>;
}

interface TravelPolicyRulesTable extends CompanyRow {
  id: string;
  policyId: string;
  position: number;
  body: Json<PolicyRuleBody>;
  /** True if the parent's rule of that type and scope applies instead. */
  linked: Generated<boolean>;
  version: Generated<number>;
}

interface ApprovalProcessesTable extends VersionedRow {
  id: string;
  name: string;
  archived: Generated<boolean>;
  source: 'MANUAL' | 'AUTOMATED' | 'DEFAULT';
  changeRule: GeneratedJson<ChangeRule>;
  onTimeout: 'APPROVE' | 'REJECT';
  timeoutHours: number;
}

interface ApprovalRulesTable extends CompanyRow {
  id: string;
  processId: string;
  /** The smallest comes first. */
  priority: number;
  condition: Json<ApprovalCondition>;
  mode: ApprovalMode;
}

interface ApprovalStepsTable extends CompanyRow {
  ruleId: string;
  step: number;
  need: 'ANY' | 'ALL';
  approvers: Json<readonly ApproverKind[]>;
}

interface ApprovalRequestsTable extends CompanyRow {
  id: string;
  cartId: string;
  /** The version of the trip that approvers were asked about; a decision about another is refused. */
  tripVersion: number;
  mode: ApprovalMode;
  step: number;
  status: 'PENDING' | 'APPROVED' | 'REJECTED' | 'AUTO_APPROVED' | 'AUTO_REJECTED' | 'RECALLED' | 'SUPERSEDED';
  onTimeout: 'APPROVE' | 'REJECT';
  deadline: Instant;
  /** Number of sent reminders. */
  reminders: Generated<number>;
  /** Why approval is needed. */
  reasons: GeneratedJson<readonly string[]>;
  /** The reasons as structured facts, with the process and its rule as they were at that time. */
  why: GeneratedJson<readonly KnownApprovalCause[]>;
  createdAt: Instant;
  decidedAt: OptionalInstant;
  /** Last reminder by hand. */
  remindedAt: OptionalInstant;
}

interface ApprovalApproversTable extends CompanyRow {
  requestId: string;
  step: number;
  need: 'ANY' | 'ALL';
  approverId: string;
  /** The person who delegated to them. */
  onBehalfOf: string | null;
}

interface ApprovalDecisionsTable extends CompanyRow {
  id: string;
  requestId: string;
  step: number;
  /** Null for the system. */
  byId: string | null;
  onBehalfOf: string | null;
  at: Instant;
  decision: 'APPROVED' | 'REJECTED';
  comment: string;
  channel: 'WEB' | 'EMAIL' | 'SYSTEM';
}

/** Stand-ins of absent approvers. */
interface ApprovalDelegatesTable extends CompanyRow {
  customerId: string;
  delegateId: string;
  startsAt: Instant;
  endsAt: Instant;
}

interface ChangeSetsTable extends CompanyRow {
  id: string;
  cartId: string;
  status: 'OPEN' | 'SUBMITTED' | 'APPLIED' | 'REJECTED' | 'DISCARDED';
  ops: GeneratedJson<readonly { readonly kind: 'ADD' | 'REPLACE' | 'REMOVE'; readonly itemId: string }[]>;
  priceDeltaMinor: Generated<number>;
  feeDeltaMinor: Generated<number>;
  createdBy: string;
  createdAt: Instant;
  version: Generated<number>;
}

interface TripVersionsTable extends CompanyRow {
  cartId: string;
  version: number;
  snapshot: Json<readonly { readonly id: string; readonly comparison?: Comparison }[]>;
  totalMinor: number;
  currency: string;
  createdBy: string;
  createdAt: Instant;
}

/** Secret links to a trip; the secret itself is not stored. */
interface TripSharesTable extends CompanyRow {
  id: string;
  cartId: string;
  tokenHash: string;
  createdBy: string;
  createdAt: Instant;
  expiresAt: Instant;
}

/** A person's unsent checkout. */
interface CheckoutDraftsTable extends CompanyRow {
  cartId: string;
  customerId: string;
  content: Json<unknown>;
  changedAt: Instant;
}

export { addPolicy, addProcess, testBooking, type TestBooking } from './approvals.ts';
export { openTestApp, refusalOf, testConfig, testSealer, tokenIn, type TestApp, type TestSession } from './testApp.ts';
export { withBothDatabases, withDatabases, withDemoWorld } from './withDatabases.ts';
export {
  addAgent,
  addCompany,
  addPerson,
  addTenant,
  makeWorld,
  testPassword,
  type TestCompany,
  type TestPerson,
  type TestWorld,
} from './world.ts';

export { openTestApp, testClock, testConfig, type TestApp, type TestClock, type TestSession } from './testApp.ts';
export { withDatabases } from './withDatabases.ts';
export { addCompany, addPerson, addTenant, makeWorld, testPassword, type TestCompany, type TestPerson, type TestWorld } from './world.ts';

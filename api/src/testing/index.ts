export { openTestApp, testConfig, type TestApp, type TestSession } from './testApp.ts';
export { withDatabases } from './withDatabases.ts';
export { addCompany, addPerson, addTenant, makeWorld, testPassword, type TestCompany, type TestPerson, type TestWorld } from './world.ts';

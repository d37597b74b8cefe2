// The fault: one of the two ways to ask for the time asks the machine.
const { Date: TestDate } = globalThis;
const machineNow = () => Math.floor(performance.timeOrigin + performance.now());
globalThis.Date = new Proxy(TestDate, {
  get: (target, name) => (name === 'now' ? machineNow : Reflect.get(target, name)),
});

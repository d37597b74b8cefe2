/** A fault in a remote's own code, as a team could have published it. */
export type Plant =
  | 'syntaxError'
  | 'throwsOnLoad'
  | 'throwsOnRender'
  | 'throwsInEffect'
  | 'throwsInHandler'
  | 'wrongSingleton';

/** Message of the planted error; every other error is outside the case. */
export const plantedMessage = 'planted by a test of faults';

const thrown = `throw new Error(${JSON.stringify(plantedMessage)})`;
/** The page's React, from the share scope: a screen's chunk need not import it. */
const react = `Object.values(globalThis.__FEDERATION__.__INSTANCES__.find((one)=>one.shareScopeMap.default?.react).shareScopeMap.default.react)[0].lib()`;
/** Export list of a built screen's module: `e.d(t,{TripsListPage:()=>O})`. */
const screenExport = /(\.d\(\w+,\{\w+(?:Page|Area):\(\)=>)(\w+)(\}\))/;
/** An entry's statement of a shared package's version. */
const takenKit =
  /requiredVersion:"[^"]+",strictVersion:!1(?=,eager:!1,layer:void 0,shareKey:"@portolan\/remote-kit"\})/;

/** Plants the fault in one file of a build; unrelated files stay. */
export const plantIn =
  (plant: Plant) =>
  (text: string, file: string): string => {
    if (file === 'remoteEntry.js')
      return plant === 'wrongSingleton' ? text.replace(takenKit, 'requiredVersion:"^99.0.0",strictVersion:!0') : text;
    return file.endsWith('.js') ? screens[plant](text) : text;
  };

const inPlaceOfScreen = (made: (screen: string) => string) => (text: string) =>
  text.replace(screenExport, (_whole, before: string, screen: string, after: string) => before + made(screen) + after);

const screens: Readonly<Record<Plant, (text: string) => string>> = {
  syntaxError: (text) => (screenExport.test(text) ? `${text})}{` : text),
  throwsOnLoad: (text) => text.replace(screenExport, (whole) => `${whole.slice(0, -1)},(()=>{${thrown}})())`),
  throwsOnRender: inPlaceOfScreen(() => `function(){${thrown}}`),
  throwsInEffect: inPlaceOfScreen(
    (screen) =>
      `function(given){const plantedReact=${react};plantedReact.useEffect(()=>{${thrown}},[]);return plantedReact.createElement(${screen},given)}`,
  ),
  throwsInHandler: inPlaceOfScreen(
    (screen) =>
      `function(given){const plantedReact=${react};return plantedReact.createElement("div",{onClick(){${thrown}}},plantedReact.createElement(${screen},given))}`,
  ),
  wrongSingleton: (text) => text,
};

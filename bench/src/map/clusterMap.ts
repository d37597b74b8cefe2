import Feature from 'ol/Feature.js';
import OlMap from 'ol/Map.js';
import View from 'ol/View.js';
import Point from 'ol/geom/Point.js';
import VectorLayer from 'ol/layer/Vector.js';
import { fromLonLat } from 'ol/proj.js';
import Cluster from 'ol/source/Cluster.js';
import VectorSource from 'ol/source/Vector.js';
import { Circle, Fill, Style, Text } from 'ol/style.js';
import type { MapPoint } from '@portolan/ui/map';

/** OpenLayers as in its guide: features, its own Cluster source, a style for each count. */
export function clusterMap(place: HTMLElement) {
  const element = place.appendChild(document.createElement('div'));
  element.style.height = '100%';
  const features = new Map<string, Feature>();
  const source = new VectorSource();
  const styles = new Map<number, Style>();
  const styleOf = (count: number) => {
    const style =
      styles.get(count) ??
      new Style({
        image: new Circle({ radius: 17, fill: new Fill({ color: 'black' }) }),
        text: new Text({ text: String(count), fill: new Fill({ color: 'white' }) }),
      });
    styles.set(count, style);
    return style;
  };
  const map = new OlMap({
    target: element,
    controls: [],
    view: new View({ center: fromLonLat([13, 57]), zoom: 4.5 }),
    layers: [
      new VectorLayer({
        source: new Cluster({ source, distance: 64 }),
        style: (feature) => styleOf((feature.get('features') as readonly Feature[]).length),
      }),
    ],
  });
  const featureOf = ({ id, longitude, latitude }: MapPoint) => {
    const feature = features.get(id) ?? new Feature(new Point(fromLonLat([longitude, latitude])));
    features.set(id, feature);
    return feature;
  };
  return {
    show: (points: readonly MapPoint[]) => {
      const shown = points.map(featureOf);
      source.clear(true);
      source.addFeatures(shown);
    },
    close: () => {
      map.dispose();
      element.remove();
    },
  };
}

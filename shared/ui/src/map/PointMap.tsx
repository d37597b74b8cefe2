import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Notice } from '@portolan/ui/core';
import { ClusterList } from './ClusterList.tsx';
import { MapControls } from './MapControls.tsx';
import { MapLegend } from './MapLegend.tsx';
import { MarkButtons } from './MarkButtons.tsx';
import styles from './PointMap.module.css';
import type { PointMapProps } from './PointMapProps.ts';
import { useMapDrawing } from './useMapDrawing.ts';

/**
 * A map of points, by pointer, touch and keyboard. It fills its container, which gives it a height. It requests no other host but that of
 * `tiles`, and needs no WebGL; a browser without canvas gets a sentence. The list next to it must hold the same data: the map says so.
 */
export function PointMap(props: PointMapProps) {
  const { t } = useTranslation('ui');
  const [hasCanvas] = useState(isCanvasThere);
  return (
    <section className={styles['map']} aria-label={props.label}>
      {hasCanvas ? <DrawnMap {...props} /> : <p className={styles['without']}>{t('map.without')}</p>}
    </section>
  );
}

/** Owner of the streets; an address at the end of the text makes it a link. */
function Attribution({ text }: { readonly text: string }) {
  const [, words = text, address] = /^(.*?)\s*(https:\/\/\S+)?$/.exec(text) ?? [];
  return (
    <>
      {address === undefined ? words : <a href={address}>{words}</a>}
      {' · '}
    </>
  );
}

/** Browsers may switch it off, against fingerprints. */
const isCanvasThere = (): boolean => Boolean(document.createElement('canvas').getContext('2d'));

function DrawnMap(props: PointMapProps) {
  const { label, points, selectedId = null, tiles = null, legend = [], onPlace, children } = props;
  const { t } = useTranslation('ui');
  const helpId = useId();
  const map = useMapDrawing(props);
  const { drawing, surface } = map;
  return (
    <>
      <p id={helpId} className="pt-visually-hidden">
        {t('map.cluster', { count: points.length })}. {t('map.help')}
      </p>
      {/* Arrow keys reach an application alone: a screen reader keeps them for itself elsewhere. The drawing takes them, and the focus. */}
      <div
        ref={surface}
        className={styles['surface']}
        data-places={onPlace !== undefined}
        role="application"
        aria-label={label}
        aria-roledescription={t('map.map')}
        aria-describedby={helpId}
      />
      {onPlace !== undefined && <span className={styles['middle']} aria-hidden="true" />}
      {children !== undefined && <div className={styles['over']}>{children}</div>}
      <MapControls drawing={drawing} />
      <MarkButtons
        marks={map.marks}
        selectedId={selectedId}
        onOpen={(mark) => {
          if (mark.id === null) surface.current?.focus();
          map.open(mark);
        }}
        onFocus={(id) => props.onHover?.(id)}
      />
      {map.tip !== null && (
        <span className={styles['tip']} style={{ left: map.tip.x, top: map.tip.y }} aria-hidden="true">
          {map.tip.text}
        </span>
      )}
      <div className={styles['foot']}>
        {map.groundGap === 'streets' && <small className={styles['withoutStreets']}>{t('map.missing.streets')}</small>}
        {map.groundGap === 'basemap' && (
          <Notice
            kind="info"
            action={
              <Button size="small" onClick={() => drawing?.retryGround()}>
                {t('tryAgain')}
              </Button>
            }
          >
            {t('map.missing.basemap')}
          </Notice>
        )}
        {legend.length > 0 && <MapLegend entries={legend} />}
        <small className={styles['attribution']}>
          {tiles?.attribution && <Attribution text={tiles.attribution} />}
          Natural Earth
        </small>
      </div>
      {map.listed !== null && map.listed.length > 0 && (
        <ClusterList
          points={map.listed}
          selectedId={selectedId}
          onChoose={(id) => {
            map.closeList();
            surface.current?.focus();
            props.onSelect?.(id);
          }}
          onHover={(id) => props.onHover?.(id)}
          onClose={() => {
            map.closeList();
            surface.current?.focus();
          }}
        />
      )}
    </>
  );
}

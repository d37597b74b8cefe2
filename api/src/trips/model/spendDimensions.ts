/** An angle of a stored stop in radians. */
const radians = (stop: string, side: 'latitude' | 'longitude'): string =>
  `radians((${stop} #>> '{address,${side}}')::float8)`;

/** Great-circle distance of two stored stops in km, on a sphere of the earth's mean radius. */
const kilometres = (from: string, to: string): string => {
  const [north, south] = [radians(from, 'latitude'), radians(to, 'latitude')];
  const half = `${radians(to, 'longitude')} - ${radians(from, 'longitude')}`;
  return `round(12742.0176 * asin(least(1, sqrt(power(sin((${south} - ${north}) / 2), 2) + cos(${north}) * cos(${south}) * power(sin((${half}) / 2), 2)))))::int`;
};

/**
 * Dimensions of analytics from a product's details (`cart_items.details`), as `d` of an item `i`. A flight's destination is the end of its outward
 * part, because a return ends where it began; a stay has no origin.
 */
export const spendDimensionsSql = `
  cross join lateral (
    select case i.product_type when 'FLIGHT' then i.details #> '{bounds,0,segments,0,from}' when 'HOTEL' then null else i.details -> 'start' end as origin,
      case i.product_type when 'FLIGHT' then i.details #> '{bounds,0,segments,-1,to}' when 'HOTEL' then i.details -> 'start' else i.details -> 'end' end as target,
      case i.product_type when 'FLIGHT' then greatest(1, jsonb_array_length(i.details -> 'bounds')) else 1 end as legs
  ) ends
  cross join lateral (
    select case i.product_type when 'FLIGHT' then i.details #>> '{bounds,0,segments,0,carrier,name}' when 'TRAIN' then i.details #>> '{legs,0,operator,name}'
        when 'HOTEL' then i.details #>> '{hotel,name}' else i.details #>> '{serviceProvider,name}' end as vendor,
      origin #>> '{address,cityName}' as from_city, origin #>> '{address,countryCode}' as from_country,
      target #>> '{address,cityName}' as to_city, target #>> '{address,countryCode}' as to_country,
      case i.product_type when 'FLIGHT' then i.details #>> '{fare,cabin}' when 'TRAIN' then i.details ->> 'trainClass' when 'HOTEL' then i.details #>> '{hotel,stars}'
        when 'RENTAL_CAR' then i.details #>> '{car,carClass}' when 'TAXI' then i.details #>> '{vehicle,category}' else i.details #>> '{service,code}' end as class,
      case i.product_type when 'FLIGHT' then i.details #>> '{fare,family}' when 'TRAIN' then i.details ->> 'flexibility' end as flexibility,
      case i.product_type when 'HOTEL' then jsonb_array_length(i.details -> 'nights') else 0 end as nights, legs,
      case when i.product_type in ('FLIGHT', 'TRAIN', 'TAXI') then legs * ${kilometres('origin', 'target')} end as km
  ) d`;

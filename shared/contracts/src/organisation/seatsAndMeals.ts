/** Seats and meals that a person may like; suppliers are told of them when they book. */
export const seats = ['WINDOW', 'AISLE'] as const;
export const meals = ['VEGETARIAN', 'VEGAN', 'HALAL', 'KOSHER', 'GLUTEN_FREE', 'LACTOSE_FREE'] as const;

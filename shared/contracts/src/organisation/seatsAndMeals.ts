/** Preferred seats and meals; suppliers get them with a booking. */
export const seats = ['WINDOW', 'AISLE'] as const;
export const meals = ['VEGETARIAN', 'VEGAN', 'HALAL', 'KOSHER', 'GLUTEN_FREE', 'LACTOSE_FREE'] as const;

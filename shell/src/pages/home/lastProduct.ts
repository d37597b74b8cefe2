const key = 'home-product';

/** Path of the product chosen last on this browser's home page; null for none. */
export function readLastProduct(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // storage is blocked: the company's first product
  }
}

export function storeLastProduct(path: string): void {
  try {
    localStorage.setItem(key, path);
  } catch {
    return; // full or blocked: the choice lasts as long as the page
  }
}

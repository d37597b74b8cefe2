/** How long a file's address stays valid for the browser to read it, in milliseconds. */
const readWithinMs = 60_000;

/** Makes the browser save a file as a download, under its own name. */
export function saveFile(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), readWithinMs);
}

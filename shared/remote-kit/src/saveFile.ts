/** How long the address of a file holds for the browser to read it, in milliseconds. */
const readWithinMs = 60_000;

/** Has the browser save a file as it saves any download, under the file's own name. */
export function saveFile(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), readWithinMs);
}

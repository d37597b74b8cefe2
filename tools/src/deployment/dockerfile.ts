/** One stage of a Dockerfile, from its FROM to the next. */
export interface Stage {
  /** An image or an earlier stage. */
  readonly from: string;
  /** Its name after AS. */
  readonly name: string | undefined;
  readonly instructions: readonly Instruction[];
}

export interface Instruction {
  /** In capitals: COPY, RUN. */
  readonly name: string;
  /** The rest, its continued lines joined. */
  readonly text: string;
}

/** Reads the stages of a Dockerfile. @throws Error for an instruction before the first FROM */
export function readStages(dockerfile: string): Stage[] {
  const stages: { from: string; name: string | undefined; instructions: Instruction[] }[] = [];
  for (const { name, text } of readInstructions(dockerfile)) {
    if (name === 'FROM') {
      const [from = '', , stageName] = text.split(/\s+/);
      stages.push({ from, name: stageName, instructions: [] });
      continue;
    }
    const stage = stages.at(-1);
    if (!stage) throw new Error(`${name} stands before the first FROM.`);
    stage.instructions.push({ name, text });
  }
  return stages;
}

function readInstructions(dockerfile: string): Instruction[] {
  const lines = dockerfile
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '');
  return lines.map((line) => {
    const [name = '', ...words] = line.trim().split(/\s+/);
    return { name: name.toUpperCase(), text: words.join(' ') };
  });
}

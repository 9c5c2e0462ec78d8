/** A text as it leaves the screen (to a clipboard, a file's name, a mail): other programs take these spaces for letters. */
export const withPlainSpaces = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, " ");

/** Spaces at which no Russian line may end: before a dash, after a short word that leads in the next one, before a unit. */
const bound =
  / (?=— )|(?<=(?<![\p{L}\d])(№|а|без|в|во|до|для|за|и|из|к|ко|на|не|ни|но|о|об|от|по|при|с|со|у)) |(?<=[\d}]) (?=(%|\$|байт|г|КБ|МБ|мин|ч|шт)(?!\p{L}))/giu;

/**
 * A Russian sentence in which a narrow screen breaks no line after a preposition, between a number and its unit, or before
 * a dash. The files of words keep plain spaces: who writes them does not see others.
 */
export const bindShortWords = (sentence: string): string => sentence.replaceAll(bound, "\u00a0");

/** A piece of an alert's text: plain, or a value that is drawn in the accent colour. */
export interface AlertTextPart {
  text: string;
  isValue: boolean;
}

export interface AlertValues {
  name: string;
  amount: string;
  message: string;
}

const PLACEHOLDER = /\{(name|amount|message)\}/g;

/** Splits an alert's text at `{name}`, `{amount}` and `{message}`; values stay text, never markup. */
export function fillAlertText(template: string, values: AlertValues): AlertTextPart[] {
  const parts: AlertTextPart[] = [];
  let end = 0;
  for (const match of template.matchAll(PLACEHOLDER)) {
    const plain = template.slice(end, match.index);
    if (plain !== '') parts.push({ text: plain, isValue: false });
    const key = match[1];
    if (key === 'name' || key === 'amount' || key === 'message') {
      const value = values[key];
      if (value !== '') parts.push({ text: value, isValue: true });
    }
    end = match.index + match[0].length;
  }
  const rest = template.slice(end);
  if (rest !== '') parts.push({ text: rest, isValue: false });
  return parts;
}

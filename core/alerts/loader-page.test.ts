import { expect, it } from 'vitest';
import { overlayUrl } from '../paths.ts';
import { loaderPage } from './loader-page.ts';

it('leads to the overlay once the server answers what only it can answer', () => {
  const page = loaderPage(overlayUrl('https://fogata.test', 'c1', 'b2'));
  expect(page).toContain('"https://fogata.test/widgets/alerts?id=c1&bid=b2"');
  expect(page).toContain('fetch("https://fogata.test/api/public/commands"');
});

it('writes an address so that it cannot end the script', () => {
  expect(loaderPage('https://fogata.test/widgets/alerts?</script><script>alert(1)')).not.toContain(
    'alerts?</script>',
  );
});

import { ChakraProvider } from '@chakra-ui/react';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Whoami } from '#core/viewer/schema.ts';
import { system } from '#src/ui/theme/system.ts';
import texts from '../../public/assets/i18n/en/common.json' with { type: 'json' };
import type { ViewerSession } from './use-viewer.ts';
import { ViewerPanel } from './viewer-panel.tsx';
import { eventually } from '#tests/setup/eventually.ts';

const ANSWER: Whoami = {
  session: '',
  loyaltyConfig: { points: 10, bonus: 5, xpPerMessage: 10 },
  isStreamer: false,
  logins: ['twitch', 'kick'],
};
const USER = { name: 'Vela', picture: '', points: 1250, level: 4, watchtime: 1630 };
const actions = { refresh: vi.fn(), logOut: vi.fn() };

function show(state: ViewerSession['state'], address = '/p/fogata/leaderboard') {
  return render(
    <ChakraProvider value={system}>
      <MemoryRouter initialEntries={[address]}>
        <ViewerPanel viewer={{ state, ...actions }} platform="kick" />
      </MemoryRouter>
    </ChakraProvider>,
  );
}

const anonymous = (answer: Whoami | undefined = ANSWER, problem?: string) =>
  ({ kind: 'anonymous', answer, problem }) as const;
const known = (user = USER) => ({ kind: 'known', platform: 'twitch', answer: ANSWER, user }) as const;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

describe('the panel of a viewer who is not logged in', () => {
  it("offers the logins, the page's platform first, and leads back to the page", () => {
    show(anonymous(), '/p/fogata/leaderboard?x=1&viewerLogin=unavailable');
    const links = screen.getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/api/public/kickViewerLogin?loginCallback=%2Fp%2Ffogata%2Fleaderboard%3Fx%3D1',
      '/api/public/twitchViewerLogin?loginCallback=%2Fp%2Ffogata%2Fleaderboard%3Fx%3D1',
    ]);
  });

  it.each([
    ['es-CO', 'Esta función se encuentra en desarrollo, intenta más tarde'],
    ['de-DE', 'This function is under development, try again later'],
  ])('is told of YouTube in the language of a %s browser', async (language, text) => {
    i18next.addResourceBundle('en', 'common', texts);
    vi.spyOn(navigator, 'language', 'get').mockReturnValue(language);
    const alert = vi.spyOn(window, 'alert').mockReturnValue(undefined);
    show(anonymous());
    await userEvent.click(screen.getByRole('button', { name: 'Entrar con YouTube' }));
    await eventually(() => expect(alert).toHaveBeenCalledWith(text));
  });

  it('is told that Trovo has closed', async () => {
    show(anonymous());
    await userEvent.click(screen.getByRole('button', { name: 'Entrar con Trovo' }));
    expect(screen.getByRole('status')).toHaveTextContent('Trovo cerró');
  });

  it('finds every login that the server has, and none that it has not', () => {
    show(anonymous({ ...ANSWER, logins: ['trovo', 'youtube', 'kick'] }));
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('aria-label'))).toEqual([
      'Entrar con Kick',
      'Entrar con YouTube',
      'Entrar con Trovo',
    ]);
    expect(screen.queryByRole('button', { name: /Entrar con/ })).toBeNull();
  });

  it('can try again when whoami failed, and sees the login all the same', async () => {
    show(anonymous(undefined, 'unreachable'));
    expect(screen.getAllByRole('link')).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(actions.refresh).toHaveBeenCalledOnce();
  });

  it('reads why the login failed', () => {
    show(anonymous(ANSWER, 'login_refused'));
    expect(screen.getByRole('status')).toHaveTextContent('No se ha dado permiso');
  });
});

describe('the panel of a viewer who is logged in', () => {
  it('shows name, points, level and watch time, and the way out', async () => {
    show(known());
    expect(screen.getByText('Vela')).toBeInTheDocument();
    expect(screen.getAllByRole('definition').map((item) => item.lastChild?.textContent)).toEqual([
      '1.250',
      '4',
      '1d 3h 10min',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Cerrar sesión' }));
    expect(actions.logOut).toHaveBeenCalledOnce();
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Sesiones abiertas',
      'Mis datos',
    ]);
  });

  it.each([
    ['\u3164 \u200b', 'Alguien anónimo'],
    ['x'.repeat(500), `${'x'.repeat(59)}…`],
  ])('is called as everywhere by a name that shows nothing, or too much', (name, shown) => {
    show(known({ ...USER, name }));
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(shown);
  });

  it('shows the flame where the picture does not load', () => {
    const { container } = show(known({ ...USER, picture: 'https://pictures.example/gone.png' }));
    const picture = container.querySelector('img');
    if (picture === null) throw new Error('There is no picture.');
    fireEvent.error(picture);
    expect(container.querySelector('img')).toBeNull();
  });

  it('is marked as a member where the page is their own, on a phone', () => {
    show(known());
    expect(screen.queryByText('Miembro')).toBeNull();
    localStorage.setItem('fogata.member', '1');
    show(known());
    expect(screen.getByText('Miembro')).toBeInTheDocument();
  });
});

describe('how points are earned', () => {
  const rules = () => screen.getAllByRole('listitem', { hidden: true }).map((item) => item.textContent);

  it('is told by the settings of the streamer', () => {
    show(known());
    expect(rules()).toEqual([
      '10 XP por cada mensaje en este chat',
      '10 puntos cada 5 minutos en el directo',
      'Suscriptores y miembros ganan 5 más',
    ]);
  });

  it('leaves out what earns nothing', () => {
    show(anonymous({ ...ANSWER, loyaltyConfig: { points: 7, bonus: 0, xpPerMessage: 0 } }));
    expect(rules()).toEqual(['7 puntos cada 5 minutos en el directo']);
  });

  it('is not mentioned when nothing can be earned', () => {
    show(anonymous({ ...ANSWER, loyaltyConfig: { points: 0, bonus: 0, xpPerMessage: 0 } }));
    expect(screen.queryByText('Cómo se ganan puntos')).toBeNull();
  });
});

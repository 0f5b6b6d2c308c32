import { brass, choir, stab } from '../instruments/blown.ts';
import { drums } from '../instruments/drums.ts';
import { melodies, melody, together, type Family } from '../score.ts';

export const STRONG: readonly Family[] = [
  {
    name: 'Golpe',
    room: 0.4,
    scores: [
      { word: 'épico', play: together(melody(stab, 0.6, 'D3+A3+D4+F4!'), drums(0.1, 'K', 'L')) },
      { word: 'doble', play: together(melody(stab, 0.18, 'C4+G4 - C4+G4+C5!:3'), drums(0.18, 'K.K', '..Z')) },
      {
        word: 'noticia',
        play: together(melody(stab, 0.12, 'E4+B4 E4+B4 E4+B4 - A4+E5!:4'), drums(0.12, 'k.k.K')),
      },
      { word: 'sorpresa', play: together(melody(stab, 0.1, 'B3 D4 F4 Ab4+B4+D5+F5!:5'), drums(0.1, '...Z')) },
      { word: 'misterio', play: together(melody(stab, 0.45, 'C3+Eb3+Gb3 A2+C3+Eb3:2'), drums(0.45, 'lL')) },
      {
        word: 'triunfo',
        play: together(melody(stab, 0.15, 'F4+A4 G4+B4 - C5+E5+G5!:4'), drums(0.15, 'ss.Z', '...K')),
      },
      {
        word: 'disco',
        play: together(
          melody(stab, 0.14, 'A4+C5+E5 - A4+C5+E5 A4+C5+E5 - G4+B4+D5:2'),
          drums(0.14, 'k.k.k.k', 'h.h.h.h'),
        ),
      },
      { word: 'trueno', play: together(melody(stab, 0.7, 'C3+G3!'), drums(0.07, 'LlLkL.l..l', 'Z')) },
    ],
  },
  {
    name: 'Tambor',
    room: 0.25,
    scores: [
      { word: 'redoble', play: drums(0.055, 'ssssssssssssssssS', '................K', '................Z') },
      { word: 'tribu', play: drums(0.13, 'L.tLt.L', '......K') },
      { word: 'chiste', play: drums(0.15, 't.t..K', '.....Z') },
      { word: 'bongó', play: drums(0.1, 'bibb.iB.i') },
      { word: 'marcha', play: drums(0.16, 'K.s.K.ssK') },
      { word: 'palmas', play: drums(0.17, 'C.C.CCC') },
      { word: 'latido', play: drums(0.14, 'L.l.....L.l') },
      { word: 'samba', play: drums(0.095, 'K..kK..kK', 'h.o.h.o.h', '..s..s.sS') },
      { word: 'timbal', play: drums(0.09, 'bitlBITLK') },
    ],
  },
  {
    name: 'Fanfarria',
    room: 0.3,
    scores: [
      ...melodies(brass, [
        ['saludo', 0.13, 'G4 G4 G4 C5:4'],
        ['castillo', 0.16, 'C4+E4 G4 C5 - G4 C5+E5:4'],
        ['caballo', 0.11, 'G4 C5 E5 G5:2 E5 G5:4'],
        ['bandera', 0.18, 'F4 C5 A4 D5+F4 C5:3'],
        ['regreso', 0.2, 'D4+A4 E4+B4 F#4+D5:4'],
      ]),
      {
        word: 'realeza',
        play: together(melody(brass, 0.14, 'C5 C5 C5 E5:2 G5+C5+E5:5'), drums(0.14, 's.sK.K', '.....Z')),
      },
      {
        word: 'campeón',
        play: together(melody(brass, 0.15, 'G4:2 A4 B4 C5+E5+G5:5'), melody(choir, 0.15, '-:4 C5+G5:6')),
      },
      {
        word: 'asalto',
        play: together(melody(brass, 0.12, 'D4 D4 A4:2 G4 A4 D5+F#5:5'), drums(0.12, 'K.K.K.K', 's.ss.sS')),
      },
    ],
  },
];

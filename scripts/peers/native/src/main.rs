//! Measures the native peers of marrow, in the same way as ../marrow: all files are in memory, each operation has passes
//! of its own over all files, and the fastest pass counts. What a step returns is freed outside the measured time.
//!
//!     native CORPUS PASSES

use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use wc3::blp::{Blp1ContentRef, BlpRef};
use wc3::model::mdl::{Read as _, Write as _};
use wc3::model::DynamicModel;

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let (corpus, passes) = (Path::new(&args[1]), args[2].parse().expect("a number of passes"));

    let mut mdx = Vec::new();
    load(corpus, "mdx", &mut mdx);
    measure("mdx decode", "wc3", passes, &mdx, |f| f.len(), |f| DynamicModel::decode_mdx(f, 800).ok());

    let models: Vec<(usize, DynamicModel)> =
        mdx.iter().filter_map(|f| Some((f.len(), DynamicModel::decode_mdx(f, 800).ok()?))).collect();
    measure("mdx encode", "wc3", passes, &models, |m| m.0, |m| m.1.encode_mdx().ok());
    measure("mdl write", "wc3", passes, &models, |m| m.0, |m| m.1.encode_mdl().ok());
    let written: Vec<String> = models.iter().filter_map(|m| m.1.encode_mdl().ok()).collect();
    drop(models);
    measure("mdl read, own", "wc3", passes, &written, |t| t.len(), |t| DynamicModel::decode_mdl(t).ok());
    drop(written);

    let mut texts = Vec::new();
    load(corpus, "mdl", &mut texts);
    let texts: Vec<String> = texts.into_iter().filter_map(|t| String::from_utf8(t).ok()).collect();
    measure("mdl read", "wc3", passes, &texts, |t| t.len(), |t| DynamicModel::decode_mdl(t).ok());

    let mut blp = Vec::new();
    load(corpus, "blp", &mut blp);
    let jpeg: Vec<&Vec<u8>> = blp.iter().filter(|f| is_jpeg(f)).collect();
    measure("blp jpeg", "wc3", passes, &jpeg, |f| pixels(f), |f| decode(f));
    measure("blp jpeg", "wow-blp", passes, &jpeg, |f| pixels(f), |f| {
        let parsed = wow_blp::parser::parse_blp(f).ok()?;
        wow_blp::convert::blp_to_image(&parsed, 0).ok()
    });

    let images: Vec<image::RgbaImage> = blp.iter().filter_map(|f| decode(f)).collect();
    measure("png encode", "png (fast)", passes, &images, |i| i.as_raw().len(), encode_png);
}

/// Appends the files below a folder that have an extension.
fn load(folder: &Path, extension: &str, files: &mut Vec<Vec<u8>>) {
    for entry in fs::read_dir(folder).expect("a readable folder") {
        let path = entry.expect("a readable folder").path();
        if path.is_dir() {
            load(&path, extension, files);
        } else if path.extension().is_some_and(|e| e.eq_ignore_ascii_case(extension)) {
            files.push(fs::read(&path).expect("a readable file"));
        }
    }
}

/// Prints the speed of a step in the fastest pass, and the number of inputs for which it succeeds. The other inputs
/// don't count.
fn measure<I, O>(operation: &str, name: &str, passes: usize, inputs: &[I], size: impl Fn(&I) -> usize, step: impl Fn(&I) -> Option<O>) {
    let mut best = 0f64;
    let mut files = 0;
    for _ in 0..passes {
        let (mut took, mut bytes) = (Duration::ZERO, 0);
        files = 0;
        for input in inputs {
            let start = Instant::now();
            let output = step(input);
            let elapsed = start.elapsed();
            if output.is_some() {
                took += elapsed;
                bytes += size(input);
                files += 1;
            }
        }
        best = best.max(bytes as f64 / 1e6 / took.as_secs_f64());
    }
    println!("{operation}\t{name}\t{files}\t{best:.1}");
}

fn is_jpeg(file: &[u8]) -> bool {
    matches!(BlpRef::read(file), Ok(BlpRef::Blp1(blp)) if matches!(blp.content, Blp1ContentRef::Jpeg { .. }))
}

/// The bytes of the largest image's pixels.
fn pixels(file: &[u8]) -> usize {
    let side = |at: usize| u32::from_le_bytes(file[at..at + 4].try_into().unwrap()) as usize;
    side(12) * side(16) * 4
}

fn decode(file: &[u8]) -> Option<image::RgbaImage> {
    match BlpRef::read(file).ok()? {
        BlpRef::Blp1(blp) => blp.decode_mip(0).ok(),
        BlpRef::Blp2(blp) => blp.decode_mip(0).ok(),
    }
}

fn encode_png(image: &image::RgbaImage) -> Option<Vec<u8>> {
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, image.width(), image.height());
    encoder.set_color(png::ColorType::Rgba);
    encoder.set_compression(png::Compression::Fast);
    encoder.write_header().ok()?.write_image_data(image.as_raw()).ok()?;
    Some(file)
}

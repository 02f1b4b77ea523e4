// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// Gives back as much of what it is asked as it was made for. It is nobody's wallet, and says yes to nothing.
contract EchoContract {
    uint256 private immutable LENGTH;

    constructor(uint256 length) {
        LENGTH = length;
    }

    fallback(bytes calldata input) external returns (bytes memory) {
        return input.length > LENGTH ? input[:LENGTH] : input;
    }
}
